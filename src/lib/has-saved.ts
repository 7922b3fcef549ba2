/** Where this device keeps what the visitor put aside. */
export const savedKey = 'savedConfigurations';

/** Whether it is worth loading what shows them. */
export function hasSaved(): boolean {
  try {
    return localStorage.getItem(savedKey) !== null;
  } catch {
    return false;
  }
}

/** Whether the visitor came for what is saved. */
export const isAskedFor = (): boolean => location.hash === '#saved';
