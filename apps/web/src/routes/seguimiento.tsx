import { MESSAGES } from '@vigia/contract/messages.ts'
import { FollowUp } from '../features/follow-up/follow-up.tsx'
import { requireSession } from '../features/session/guard.ts'

export const loader = requireSession(MESSAGES.guardaPagina)

export const Component = () => <FollowUp />
