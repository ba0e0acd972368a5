import { ACCOUNT_MESSAGES } from './messages/account.ts'
import { FORECAST_MESSAGES } from './messages/forecast.ts'
import { REORDER_MESSAGES } from './messages/reorder.ts'
import { SALES_MESSAGES } from './messages/sales.ts'
import { INTEGRATION_MESSAGES } from './messages/integrations.ts'
import { SERVER_MESSAGES } from './messages/server.ts'

/**
 * All messages of the interface and of the server, divided by screen into the files of `messages`. Texts of the specification are verbatim. A name occurs
 * in one of the files only.
 */
export const MESSAGES = {
  ...ACCOUNT_MESSAGES,
  ...FORECAST_MESSAGES,
  ...REORDER_MESSAGES,
  ...SALES_MESSAGES,
  ...INTEGRATION_MESSAGES,
  ...SERVER_MESSAGES,
} as const
