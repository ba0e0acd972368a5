import { MESSAGES } from '@vigia/contract/messages.ts'
import { requireSession } from '../features/session/guard.ts'

export const loader = requireSession(MESSAGES.guardaVentas)

export const Component = () => <title>Ventas · Vigía</title>
