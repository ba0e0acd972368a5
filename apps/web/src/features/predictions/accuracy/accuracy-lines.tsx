import { useQuery } from '@tanstack/react-query'
import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import { bogotaToday, monthOfDate } from '@vigia/contract/months.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { dashboardDataQuery } from '../dashboard-data.query.ts'
import { addressIn, isFiltered, parseSearch } from '../dashboard-search.ts'
import classes from './accuracy-lines.module.css'
import { accuracySentences, shownError } from './accuracy-text.ts'
import { publishedForecastQuery } from './published-forecast.query.ts'

/**
 * Below the page's title: the last day with data and the error of the forecast for the current filters; nothing without a forecast. It follows the
 * address, which is updated a few ms after the figures.
 * @param moneyAllowed otherwise units are shown, whatever the address says
 */
export const AccuracyLines = ({ moneyAllowed }: { moneyAllowed: boolean }) => {
  const forecast = useQuery(publishedForecastQuery)
  const { selections, mode } = parseSearch(new URLSearchParams(addressIn(useLocation())))
  const shown = useQuery(dashboardDataQuery(selections))
  const mayImport = useRefusal(uploadSalesFile) === undefined
  const [today] = useState(() => monthOfDate(bogotaToday(new Date())))
  if (forecast.data === null) return null
  const error = shownError(shown.data?.explanation, moneyAllowed ? mode : 'cantidad')
  // For a part of the business nothing is shown before its figures have loaded.
  const sales = shown.data?.salesMonthly ?? (isFiltered(selections) ? [] : undefined)
  return (
    <span className={classes.lines}>
      {forecast.data &&
        accuracySentences(forecast.data, error, { sales, mayImport, today }).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
    </span>
  )
}
