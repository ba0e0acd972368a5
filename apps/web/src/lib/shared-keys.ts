/** Query keys of lists that other features change, too. */
export const JOBS_KEY = ['trabajos'] as const
export const IMPORTS_KEY = ['importaciones'] as const
