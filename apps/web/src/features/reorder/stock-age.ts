import { STOCK_STALE_DAYS } from '@vigia/contract/constants.ts'
import { bogotaToday, dayNumberOf } from '@vigia/contract/months.ts'

/** 'hace 20 días' of stock that was counted so long ago that it may no longer be true; undefined of newer stock. */
export const staleStockText = (countedOn: string | null, now: Date): string | undefined => {
  if (countedOn === null) return undefined
  const days = dayNumberOf(bogotaToday(now)) - dayNumberOf(countedOn)
  return days > STOCK_STALE_DAYS ? `hace ${days} días` : undefined
}
