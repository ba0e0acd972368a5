import type { UserInfo } from '@vigia/contract/calls/account.ts'
import type { Member } from '@vigia/contract/roles.ts'

/** What decides what a person may do. */
export const memberOf = ({ rol, locales }: UserInfo): Member => ({ rol, limitado: locales !== null })
