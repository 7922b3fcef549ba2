// Apart from the other settings of the build: every page starts with this one.

export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
