import { MESSAGES } from '@vigia/contract/messages.ts'
import { requireSession } from '../features/session/guard.ts'

export const loader = requireSession(MESSAGES.guardaCuenta)

export const Component = () => <title>Cuenta · Vigía</title>
