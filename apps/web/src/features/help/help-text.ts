import type { Help } from '@vigia/contract/calls/help.ts'
import { countOf } from '../../lib/format.ts'

/** What is promised of the answer: as much as this installation says, and no more. */
export const promiseText = ({ horas, prioritario }: Pick<Help, 'horas' | 'prioritario'>, email: string): string => {
  const within = horas === null ? 'lo antes posible' : `en máximo ${countOf(horas, 'hora', 'horas')}`
  return `Te respondemos a ${email} ${within}.${prioritario ? ' Con tu plan Radar 90 vas primero.' : ''}`
}
