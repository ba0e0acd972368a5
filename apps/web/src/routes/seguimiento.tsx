import { listFollowUps } from '@vigia/contract/calls/follow-up.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { FollowUp } from '../features/follow-up/follow-up.tsx'
import { requireSession } from '../features/session/guard.ts'
import { useRefusal } from '../lib/use-refusal.ts'
import { ForWholeBusiness } from '../ui/for-whole-business.tsx'

export const loader = requireSession(MESSAGES.guardaPagina)

export const Component = () => {
  const unseen = useRefusal(listFollowUps)
  return unseen === undefined ? (
    <FollowUp />
  ) : (
    <ForWholeBusiness page="Seguimiento" title="El seguimiento es de todo el negocio" words={unseen} />
  )
}
