import { expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'
import { ACCOUNT_MESSAGES } from './messages/account.ts'
import { FORECAST_MESSAGES } from './messages/forecast.ts'
import { INTEGRATION_MESSAGES } from './messages/integrations.ts'
import { REORDER_MESSAGES } from './messages/reorder.ts'
import { SALES_MESSAGES } from './messages/sales.ts'
import { SERVER_MESSAGES } from './messages/server.ts'

test('no two files give a message the same name: one would replace the other', () => {
  const files = [
    ACCOUNT_MESSAGES,
    FORECAST_MESSAGES,
    INTEGRATION_MESSAGES,
    REORDER_MESSAGES,
    SALES_MESSAGES,
    SERVER_MESSAGES,
  ]
  expect(Object.keys(MESSAGES)).toHaveLength(files.flatMap((messages) => Object.keys(messages)).length)
})
