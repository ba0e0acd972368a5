/** Whether the database refused a statement with this SQLSTATE; drivers store it in the error's `code`. */
const hasState =
  (state: string) =>
  (error: unknown): boolean =>
    (error as { code?: unknown } | null | undefined)?.code === state

export const isUniqueViolation = hasState('23505')
export const isMissingPrivilege = hasState('42501')
/** The lock was not free within `lock_timeout`. */
export const isLockNotAvailable = hasState('55P03')
