import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The dialog that reads a stock report. */
export const { Part: StockReport } = lazyPart(async () => (await import('./stock-report-modal.tsx')).StockReportModal)
