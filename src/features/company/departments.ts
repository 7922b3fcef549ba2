/** The departments that openings are listed under, in the order in which they are. */
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

/** Openings below their departments; those without any are left out. */
export const byDepartment = <O extends Opening>(openings: readonly O[]) =>
  departments
    .map(([department, title]) => ({
      anchor: department,
      title,
      openings: openings.filter((opening) => opening.department === department),
    }))
    .filter((group) => group.openings.length > 0);
