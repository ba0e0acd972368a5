/** Query keys of lists that several features change. */
export const JOBS_KEY = ['trabajos'] as const
export const IMPORTS_KEY = ['importaciones'] as const
