import { later } from '../../../ui/later.tsx'

/** The dialog that reads a stock report. */
export const StockReport = later(async () => (await import('./stock-report-modal.tsx')).StockReportModal)
