import { useQuery } from '@tanstack/react-query'
import classes from './accuracy-lines.module.css'
import { accuracyText } from './accuracy-text.ts'
import { publishedForecastQuery } from './published-forecast.query.ts'

/** Up to when the data go and how wrong the forecast has been, under the page's title; nothing without a forecast. */
export const AccuracyLines = () => {
  const forecast = useQuery(publishedForecastQuery)
  if (forecast.data === null) return null
  return (
    <span className={classes.lines}>
      {forecast.data && accuracyText(forecast.data).map((sentence) => <span key={sentence}>{sentence}</span>)}
    </span>
  )
}
