import type { Help } from '@vigia/contract/calls/help.ts'
import { countOf } from '../../lib/format.ts'

/** The promised time of an answer, as configured by the installation. */
export const promiseText = ({ horas, prioritario }: Pick<Help, 'horas' | 'prioritario'>, email: string): string => {
  const within = horas === null ? 'lo antes posible' : `en máximo ${countOf(horas, 'hora', 'horas')}`
  return `Te respondemos a ${email} ${within}.${prioritario ? ' Con tu plan Radar 90 vas primero.' : ''}`
}
