/** Whether the database refused a statement for this reason, by its SQLSTATE; drivers put it on the error as `code`. */
const hasState =
  (state: string) =>
  (error: unknown): boolean =>
    (error as { code?: unknown } | null | undefined)?.code === state

export const isUniqueViolation = hasState('23505')
export const isMissingPrivilege = hasState('42501')
/** The lock was not to be had within `lock_timeout`. */
export const isLockNotAvailable = hasState('55P03')
