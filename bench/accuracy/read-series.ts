import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Reads `series_id,period_index,value` (csv or csv.gz) into one array per series, in the file's order of series. */
export function readSeries(file: string): Map<string, Float64Array> {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [header = '', ...lines] = text.split(/\r?\n/)
  const names = header.split(',')
  const [id, period, value] = ['series_id', 'period_index', 'value'].map((name) => names.indexOf(name))
  if (id === undefined || period === undefined || value === undefined || Math.min(id, period, value) < 0) {
    throw new Error(`${file}: expected columns series_id,period_index,value, found ${header}`)
  }
  const points = new Map<string, { period: number; value: number }[]>()
  for (const line of lines) {
    if (line === '') continue
    const fields = line.split(',')
    const point = { period: Number(fields[period]), value: Number(fields[value]) }
    const known = points.get(fields[id]!)
    if (known) known.push(point)
    else points.set(fields[id]!, [point])
  }
  const series = new Map<string, Float64Array>()
  for (const [name, list] of points) {
    list.sort((a, b) => a.period - b.period)
    series.set(
      name,
      Float64Array.from(list, (point) => point.value),
    )
  }
  return series
}
