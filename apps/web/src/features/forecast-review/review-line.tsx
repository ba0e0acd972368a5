import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getForecastReview } from '@vigia/contract/calls/forecast-review.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ValueMode } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { PlainLineCard } from '../../ui/line-card.tsx'
import { forecastReviewQuery } from './forecast-review.query.ts'
import { writeReviewSearch } from './review-search.ts'
import { accuracyLine, accuracyOfBusiness } from './accuracy-text.ts'

const TITLE = '¿Acertamos?'

/**
 * The dashboard's card: how often what was said came true, and the way to it month by month.
 * @param mode unit of the dashboard
 * @param filtered whether the dashboard shows a part of the business: this is of all of it
 */
export const ReviewLine = memo(({ mode, filtered }: { mode: ValueMode; filtered: boolean }) => {
  const asked = accuracyOfBusiness(mode)
  const unseen = useRefusal(getForecastReview) !== undefined
  const review = useQuery({ ...forecastReviewQuery(asked), enabled: !unseen })
  if (unseen) return null
  // What is there of the other measure meanwhile is not of this one.
  if (review.isPending || review.isPlaceholderData)
    return <PlainLineCard title={TITLE} summary={<Skeleton aria-hidden height={14} radius={6} />} />
  const text = review.data && accuracyLine(review.data, mode, filtered)
  // What fails here is told on the page itself; the dashboard has no figure that depends on it.
  if (!text) return null
  return (
    <PlainLineCard
      title={TITLE}
      summary={text}
      action={
        <Anchor
          component={Link}
          to={{ pathname: PATHS.aciertos, search: String(writeReviewSearch(asked)) }}
          size="sm"
          data-print="no"
        >
          Ver mes a mes
        </Anchor>
      }
    />
  )
})
