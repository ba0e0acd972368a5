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
 * The dashboard's card: how often forecasts were right, with a link to the months.
 * @param mode unit of the dashboard
 * @param filtered whether the dashboard is filtered; the card is always about the whole business
 */
export const ReviewLine = memo(({ mode, filtered }: { mode: ValueMode; filtered: boolean }) => {
  const asked = accuracyOfBusiness(mode)
  const unseen = useRefusal(getForecastReview) !== undefined
  const review = useQuery({ ...forecastReviewQuery(asked), enabled: !unseen })
  if (unseen) return null
  // Earlier data of the other measure is not shown while this one loads.
  if (review.isPending || review.isPlaceholderData)
    return <PlainLineCard title={TITLE} summary={<Skeleton aria-hidden height={14} radius={6} />} />
  const text = review.data && accuracyLine(review.data, mode, filtered)
  // A failure is shown on the review page only; no figure of the dashboard depends on it.
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
