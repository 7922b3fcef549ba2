// Separate from other build settings: every page loads it first.

export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
