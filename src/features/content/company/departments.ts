export const departments = [
  ['installation', 'Installation'],
  ['service', 'Service'],
  ['sales', 'Sales'],
  ['warehouse', 'Warehouse and shop'],
  ['office', 'Office'],
] as const;

interface Opening {
  readonly department: string;
}

/** Groups openings by department; omits empty departments. */
export const byDepartment = <O extends Opening>(openings: readonly O[]) =>
  departments
    .map(([department, title]) => ({
      anchor: department,
      title,
      openings: openings.filter((opening) => opening.department === department),
    }))
    .filter((group) => group.openings.length > 0);
