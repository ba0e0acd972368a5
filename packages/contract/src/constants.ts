/** Business constants with unit and reason. Constants of an algorithm are at the head of its file. */

export const API_PREFIX = '/api/v1'

/** COP per USD when neither the file nor the operator gives a rate. */
export const USD_FALLBACK_RATE = 3800

/** The dashboard shows data from January of (latest predicted year − this many years). */
export const HISTORY_YEARS = 3

/** A quarter's cell is shown only when this many of its months have data. */
export const QUARTER_MIN_MONTHS = 3

/** Complete months covered by the list of best-selling products, by the sum of the outlook and by its explanation. */
export const TOP_PRODUCTS_MONTHS = 3

/** Months of history needed to show more than the next month's forecast, and to show a season. */
export const LEAST_HISTORY_MONTHS = 3
export const SEASON_HISTORY_MONTHS = 12

/** Rows per page of a long table: the choices, and the defaults of the list of products and of all other tables. */
export const TABLE_PAGE_SIZES = [10, 20, 30, 50, 100] as const
export const TOP_PRODUCTS_DEFAULT_PAGE_SIZE = 10
export const TABLE_DEFAULT_PAGE_SIZE = 20

/** Complete months forecast after the cut-off, besides the unfinished month. */
export const FORECAST_HORIZON_MONTHS = 12

/** Session lifetimes in hours: a working day, or 30 days with 'Recordarme por 30 días'. */
export const SESSION_HOURS = 12
export const REMEMBERED_SESSION_HOURS = 30 * 24

/** Committed sale: default and smallest quantity. */
export const COMMITTED_DEFAULT_QUANTITY = 1
export const COMMITTED_MIN_QUANTITY = 1

/** Length of a slot of the booking page, in minutes. */
export const BOOKING_SLOT_MINUTES = 30

/** Minutes that a password reset link is valid. */
export const RESET_LINK_MINUTES = 60

/** Days that an invitation to a team is valid. */
export const INVITATION_DAYS = 7
/** People of a team, invited ones included. */
export const MAX_TEAM = 30
/** Days that the link of a welcome e-mail is valid; people may read it a week after buying. */
export const WELCOME_LINK_DAYS = 7

/** Characters of a question to support; two pages. */
export const MAX_HELP_LENGTH = 4000
/** Unanswered questions that a business may have, because each may hold a copy of a file. */
export const MAX_OPEN_HELP = 5

/** Days that the link to verify an e-mail address is valid. */
export const EMAIL_LINK_DAYS = 7

/** Maximum number of suggested pairs of the same name per table; a till may have every product that the accounting program has. */
export const MOST_SURE_MERGES = 300

/** Version of the data policy to which people consent on registration: the day its text last changed. */
export const DATA_POLICY_VERSION = '2026-11-30'

/** Version of the terms on /terminos: the day their text last changed. */
export const TERMS_VERSION = '2026-11-23'

/** Days until a cancelled account's data are deleted. */
export const DELETION_DAYS = 30

/** Days that a copy of all data can be downloaded. */
export const COPY_DAYS = 7

/** Business days until an advisor makes contact after a purchase. */
export const ADVISOR_CONTACT_BUSINESS_DAYS = 1

/**
 * Largest sales file, in bytes. A million lines are about 45 MB as .xlsx. Larger files are refused, because they could exhaust the memory of a small
 * machine.
 */
export const MAX_UPLOAD_BYTES = 64 * 1024 * 1024
/** Files of one import: three years in daily files. Together they are bounded by MAX_UPLOAD_BYTES. */
export const MAX_IMPORT_FILES = 1200
/**
 * Imports of a business that may be waiting to be read or confirmed, and the total bytes of their files (four of the largest). Files are kept until they
 * are loaded or discarded; without a limit one business could fill the disk of all.
 */
export const MAX_WAITING_IMPORTS = 20
export const MAX_WAITING_BYTES = 4 * MAX_UPLOAD_BYTES
export const UPLOAD_EXTENSIONS = [
  '.xlsx',
  '.xlsm',
  '.xls',
  '.xlsb',
  '.ods',
  '.fods',
  '.csv',
  '.tsv',
  '.txt',
  '.xml',
  '.json',
  '.html',
  '.htm',
  '.zip',
  '.gz',
] as const

/** Shortest password: NIST SP 800-63B requires 8 characters and no composition rules. */
export const PASSWORD_MIN_LENGTH = 8
/** Longest password: hashing very long ones with Argon2 could be used to overload the server. */
export const PASSWORD_MAX_LENGTH = 200

/** Ids in a filter: far more than any shop needs, to bound the query. */
export const MAX_FILTER_IDS = 5000

/** Characters of an address beyond which its query is sent in the body: every server and proxy accepts 8 KB of headers. */
export const MAX_ADDRESS_LENGTH = 4000

/** Characters of a name that a person writes. */
export const MAX_NAME_LENGTH = 120

/** Lines per call of a point of sale. */
export const MAX_POS_LINES = 1000
/** Calls per minute and key. A busy till makes one per sale; one that catches up after a day without internet makes ten per second. */
export const MAX_POS_CALLS_PER_MINUTE = 600
/** Characters of an Idempotency-Key. */
export const MAX_IDEMPOTENCY_KEY = 200

/** Stock rows per call, one per product and store. */
export const MAX_INVENTORY_ROWS = 20_000

/** Unknown products of a stock report that are listed; the rest are counted. */
export const SHOWN_UNMATCHED = 50

/** Days after which a stock count is marked as old. */
export const STOCK_STALE_DAYS = 14

/** Adjustments of a business, all of which are applied whenever a run is published. */
export const MAX_ADJUSTMENTS = 200
/** Percent by which an adjustment may change the forecast: from −100 (to zero) to 1000 (eleven times as much). */
export const ADJUSTMENT_LEAST_PERCENT = -100
export const ADJUSTMENT_MOST_PERCENT = 1000
/** Longest closure, in days, that an adjustment can describe: a quarter. */
export const MOST_CLOSED_DAYS = 92
/** Characters of an adjustment's note. */
export const ADJUSTMENT_NOTE_LENGTH = 200
