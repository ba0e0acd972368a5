import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { moneyAllowed } from '../features/account/plan.ts'
import { ClosedMonths } from '../features/closed-months/closed-months.tsx'
import { requireSession } from '../features/session/guard.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'

export const loader = requireSession(MESSAGES.guardaPagina)

export const Component = () => {
  const { data } = useQuery(userInfoQuery)
  return <ClosedMonths money={moneyAllowed(data?.plan)} />
}
