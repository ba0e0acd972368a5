import type { UserInfo } from '@vigia/contract/calls/account.ts'
import type { Member } from '@vigia/contract/roles.ts'

/** The data that decide what a user may do. */
export const memberOf = ({ rol, locales }: UserInfo): Member => ({ rol, limitado: locales !== null })
