import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getClosedMonths } from '@vigia/contract/calls/closed-months.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { PlainLineCard } from '../../ui/line-card.tsx'
import { closedMonthsQuery } from './closed-months.query.ts'
import { hitText } from './hit-text.ts'

const TITLE = '¿Acertamos?'
const WHOLE_BUSINESS = { nivel: 'total', de: undefined, antes: 1, unidad: 'cantidad' } as const

/**
 * The dashboard's card: how often what was said came true, and the way to it month by month.
 * @param filtered whether the dashboard shows a part of the business: this is of all of it
 */
export const HitsLine = memo(({ filtered }: { filtered: boolean }) => {
  const unseen = useRefusal(getClosedMonths) !== undefined
  const closed = useQuery({ ...closedMonthsQuery(WHOLE_BUSINESS), enabled: !unseen })
  if (unseen) return null
  if (closed.isPending) return <PlainLineCard title={TITLE} summary={<Skeleton aria-hidden height={14} radius={6} />} />
  const text = closed.data && hitText(closed.data)
  // What fails here is told on the page itself; the dashboard has no figure that depends on it.
  if (!text) return null
  return (
    <PlainLineCard
      title={TITLE}
      summary={filtered ? `En todo el negocio: ${text[0]!.toLowerCase()}${text.slice(1)}` : text}
      action={
        <Anchor component={Link} to={PATHS.aciertos} size="sm" data-print="no">
          Ver mes a mes
        </Anchor>
      }
    />
  )
})
