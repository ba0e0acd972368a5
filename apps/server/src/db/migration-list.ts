import type { Migration } from 'kysely/migration'
import { up as schema } from './migrations/0001-schema.ts'
import { up as account } from './migrations/0002-account.ts'
import { up as sampleShop } from './migrations/0003-sample-shop.ts'
import { up as nodeForecasts } from './migrations/0004-node-forecasts.ts'
import { up as committedDemand } from './migrations/0005-committed-demand.ts'
import { up as trendAlerts } from './migrations/0006-trend-alerts.ts'
import { up as explainedForecasts } from './migrations/0007-explained-forecasts.ts'
import { up as monthsInArrays } from './migrations/0008-months-in-arrays.ts'
import { up as forecastRetries } from './migrations/0009-forecast-retries.ts'
import { up as anySalesFile } from './migrations/0010-any-sales-file.ts'
import { up as corrections } from './migrations/0011-corrections.ts'
import { up as oneRowALine } from './migrations/0012-one-row-a-line.ts'
import { up as withoutMethod } from './migrations/0013-without-method.ts'
import { up as inventory } from './migrations/0014-inventory.ts'
import { up as quickLoads } from './migrations/0015-quick-loads.ts'
import { up as frozenForecasts } from './migrations/0016-frozen-forecasts.ts'
import { adjustedNewcomers, up as adjustments } from './migrations/0017-adjustments.ts'
import { up as newcomers } from './migrations/0019-newcomers.ts'
import { up as outbox } from './migrations/0020-outbox.ts'
import { up as weeklyFollowUp } from './migrations/0021-weekly-follow-up.ts'
import { up as stockOuts } from './migrations/0022-stock-outs.ts'
import { up as payments } from './migrations/0023-payments.ts'
import { up as verifiedEmails } from './migrations/0024-verified-emails.ts'
import { up as help } from './migrations/0025-help.ts'
import { up as staff } from './migrations/0027-staff.ts'
import { up as storeLimit } from './migrations/0028-store-limit.ts'
import { up as pointOfSale } from './migrations/0029-point-of-sale.ts'
import { up as attempts } from './migrations/0031-attempts.ts'
import { up as queueOfTheOwner } from './migrations/0032-queue-of-the-owner.ts'
import { up as activity } from './migrations/0036-activity.ts'
import { up as copies } from './migrations/0037-copies.ts'
import { up as operations } from './migrations/0038-operations.ts'
import { up as keysByBusiness } from './migrations/0041-keys-by-business.ts'
import { up as encryption } from './migrations/0043-encryption.ts'
import { up as hiddenIdentifiers } from './migrations/0045-hidden-identifiers.ts'
import { up as withoutOperatorPolicies } from './migrations/0048-without-operator-policies.ts'
import { up as fewStatistics } from './migrations/0049-few-statistics.ts'
import { up as adjustedRows } from './migrations/0050-adjusted-rows.ts'
import { up as mailsInFiles } from './migrations/0051-mails-in-files.ts'
import { up as sumsByCategory } from './migrations/0052-sums-by-category.ts'
import { up as mergesAtOnce } from './migrations/0053-merges-at-once.ts'
import { up as soldBeforeCommitments } from './migrations/0054-sold-before-commitments.ts'
import { up as committedInFrozen } from './migrations/0055-committed-in-frozen.ts'
import { up as stockByStore } from './migrations/0056-stock-by-store.ts'
import { up as notOrderedAndRest } from './migrations/0061-not-ordered-and-rest-of-month.ts'
import { up as mergedStores } from './migrations/0062-merged-stores.ts'
import { up as toldNewStores } from './migrations/0063-told-new-stores.ts'
import { up as saidWithinTheMonth } from './migrations/0064-said-within-the-month.ts'
import { up as storesWithoutSales } from './migrations/0065-stores-without-sales.ts'
import { up as whoUploaded } from './migrations/0066-who-uploaded.ts'
import { up as commitmentsByStore } from './migrations/0067-commitments-by-store.ts'
import { up as howFilesAreWritten } from './migrations/0069-how-files-are-written.ts'
import { up as categoryGivenBy } from './migrations/0070-category-given-by.ts'
import { up as choicesOfOneFile } from './migrations/0072-choices-of-one-file.ts'
import { up as knownWhenSaid } from './migrations/0074-known-when-said.ts'
import { up as saidToBeOrdered } from './migrations/0075-what-is-said-to-be-ordered.ts'
import { up as unitsOfProducts } from './migrations/0076-units-of-products.ts'
import { up as mergesOfLoads } from './migrations/0077-merges-of-loads-and-codes-of-refusals.ts'
import { up as stoppedSelling } from './migrations/0078-what-stopped-selling.ts'
import { up as categoriesOfMerges } from './migrations/0079-categories-that-merges-gave.ts'
import { up as adjustedUnitsAndDays } from './migrations/0080-adjusted-units-and-days-without-stock.ts'
import { up as leastOrdered } from './migrations/0082-least-ordered-and-several-stock-outs.ts'
import { up as closuresAndRepeats } from './migrations/0085-closures-and-repeated-requests.ts'

export interface MigrationStep extends Migration {
  /**
   * The reason why earlier releases cannot run on this schema; they are refused. It is an exception to the rule that a migration only adds what the
   * previous release ignores (docs/operations.md).
   */
  breaks?: string
  /**
   * What the migration removes although it is no addition, because no release that may still run uses it; in the form of testing/schema-changes.ts.
   */
  unused?: readonly string[]
}

/** In order. An explicit list instead of a folder scan, so that only reviewed code runs. */
export const migrations: Record<string, MigrationStep> = {
  '0001-schema': { up: schema },
  '0002-account': { up: account },
  '0003-sample-shop': { up: sampleShop },
  '0004-node-forecasts': { up: nodeForecasts },
  '0005-committed-demand': { up: committedDemand },
  '0006-trend-alerts': { up: trendAlerts },
  '0007-explained-forecasts': { up: explainedForecasts },
  '0008-months-in-arrays': { up: monthsInArrays },
  '0009-forecast-retries': { up: forecastRetries },
  '0010-any-sales-file': { up: anySalesFile },
  '0011-corrections': { up: corrections },
  '0012-one-row-a-line': { up: oneRowALine },
  '0013-without-method': { up: withoutMethod },
  '0014-inventory': { up: inventory },
  '0015-quick-loads': { up: quickLoads },
  '0016-frozen-forecasts': { up: frozenForecasts },
  '0017-adjustments': { up: adjustments },
  '0019-newcomers': { up: newcomers },
  '0020-outbox': { up: outbox },
  '0021-weekly-follow-up': { up: weeklyFollowUp },
  '0022-stock-outs': { up: stockOuts },
  '0023-payments': { up: payments },
  '0024-verified-emails': { up: verifiedEmails },
  '0025-help': { up: help },
  '0027-staff': { up: staff },
  '0028-store-limit': { up: storeLimit },
  '0029-point-of-sale': { up: pointOfSale },
  '0031-attempts': { up: attempts },
  '0032-queue-of-the-owner': { up: queueOfTheOwner },
  '0033-adjusted-newcomers': { up: adjustedNewcomers },
  '0036-activity': { up: activity },
  '0037-copies': { up: copies },
  '0038-operations': { up: operations },
  '0041-keys-by-business': { up: keysByBusiness, breaks: 'what it adds by the former keys would be refused' },
  '0043-encryption': { up: encryption, breaks: 'it would show and send what is encrypted as if it were the value' },
  '0045-hidden-identifiers': {
    up: hiddenIdentifiers,
    breaks: 'it would not find the clients whose names are hidden now, and add them again',
  },
  // Releases that use these policies are refused since 0041.
  '0048-without-operator-policies': {
    up: withoutOperatorPolicies,
    unused: ['policy ayuda_operador on ayuda', 'policy evento_pago_operador on evento_pago'],
  },
  '0049-few-statistics': { up: fewStatistics },
  '0050-adjusted-rows': { up: adjustedRows },
  '0051-mails-in-files': { up: mailsInFiles },
  '0052-sums-by-category': { up: sumsByCategory },
  '0053-merges-at-once': { up: mergesAtOnce },
  '0054-sold-before-commitments': { up: soldBeforeCommitments },
  '0055-committed-in-frozen': { up: committedInFrozen },
  '0056-stock-by-store': { up: stockByStore },
  '0061-not-ordered-and-rest-of-month': { up: notOrderedAndRest },
  '0062-merged-stores': { up: mergedStores },
  '0063-told-new-stores': { up: toldNewStores },
  '0064-said-within-the-month': { up: saidWithinTheMonth },
  '0065-stores-without-sales': { up: storesWithoutSales },
  '0066-who-uploaded': { up: whoUploaded },
  '0067-commitments-by-store': { up: commitmentsByStore },
  '0069-how-files-are-written': { up: howFilesAreWritten },
  '0070-category-given-by': { up: categoryGivenBy },
  '0072-choices-of-one-file': { up: choicesOfOneFile },
  '0074-known-when-said': { up: knownWhenSaid },
  '0075-what-is-said-to-be-ordered': { up: saidToBeOrdered },
  '0076-units-of-products': { up: unitsOfProducts },
  '0077-merges-of-loads-and-codes-of-refusals': { up: mergesOfLoads },
  '0078-what-stopped-selling': { up: stoppedSelling },
  '0079-categories-that-merges-gave': { up: categoriesOfMerges },
  '0080-adjusted-units-and-days-without-stock': { up: adjustedUnitsAndDays },
  '0082-least-ordered-and-several-stock-outs': { up: leastOrdered },
  '0085-closures-and-repeated-requests': { up: closuresAndRepeats },
}

/** Newest migration of the last release: the schema on which its processes run while the next one starts. */
export const LAST_RELEASE = '0033-adjusted-newcomers'

/** Names of all migrations, in order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations)

/** Why no earlier release may run on the migration's schema; undefined if they may. */
export const breakOf = (name: string): string | undefined => migrations[name]?.breaks

/** What a migration removes because nothing uses it any more. */
export const unusedIn = (name: string): readonly string[] => migrations[name]?.unused ?? []
