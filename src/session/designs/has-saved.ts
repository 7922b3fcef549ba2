export const savedKey = 'savedConfigurations';

export function hasSaved(): boolean {
  try {
    return localStorage.getItem(savedKey) !== null;
  } catch {
    return false;
  }
}

export const isAskedFor = (): boolean => location.hash === '#saved';
