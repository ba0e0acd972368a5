import { useSearchParams } from 'react-router'
import { Unsubscribe } from '../features/follow-up/unsubscribe.tsx'
import { SessionCard } from '../features/session/session-card.tsx'

export const Component = () => {
  const [search] = useSearchParams()
  return (
    <SessionCard title="Seguimiento semanal por correo" subtitle="¿Ya no quieres recibirlo?">
      <title>Dejar de recibir el seguimiento · Vigía</title>
      <Unsubscribe token={search.get('token') ?? ''} />
    </SessionCard>
  )
}
