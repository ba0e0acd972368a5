import { STOCK_STALE_DAYS } from '@vigia/contract/constants.ts'
import { bogotaToday } from '@vigia/contract/months.ts'

const DAY_MS = 86_400_000

/** 'hace 20 días' of stock that was counted so long ago that it may no longer be true; undefined of newer stock. */
export const staleStockText = (countedOn: string | null, now: Date): string | undefined => {
  if (countedOn === null) return undefined
  const days = (Date.parse(bogotaToday(now)) - Date.parse(countedOn)) / DAY_MS
  return days > STOCK_STALE_DAYS ? `hace ${days} días` : undefined
}
