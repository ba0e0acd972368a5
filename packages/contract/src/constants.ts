/** Business constants, each with its unit and its reason. Algorithmic constants are at the head of their algorithm's file. */

export const API_PREFIX = '/api/v1'

/** COP per USD when neither the file nor the operator gives a rate. */
export const USD_FALLBACK_RATE = 3800

/** The dashboard shows data from January of (latest predicted year − this many years). */
export const HISTORY_YEARS = 3

/** A quarter's cell is shown only when this many of its months have data. */
export const QUARTER_MIN_MONTHS = 3

/** Complete months covered by the list of best-selling products, by the sum of the outlook and by its explanation. */
export const TOP_PRODUCTS_MONTHS = 3

/** Months of history from which more than the next month is foretold, and from which a season can be seen. */
export const LEAST_HISTORY_MONTHS = 3
export const SEASON_HISTORY_MONTHS = 12

/** Rows that a page of a long table may hold, and holds until somebody chooses: in the list of products, and in any other. */
export const TABLE_PAGE_SIZES = [10, 20, 30, 50, 100] as const
export const TOP_PRODUCTS_DEFAULT_PAGE_SIZE = 10
export const TABLE_DEFAULT_PAGE_SIZE = 20

/** Complete months forecast after the cut-off; the unfinished month comes on top. */
export const FORECAST_HORIZON_MONTHS = 12

/** Session lifetimes in hours: a working day, or 30 days with 'Recordarme por 30 días'. */
export const SESSION_HOURS = 12
export const REMEMBERED_SESSION_HOURS = 30 * 24

/** Committed sale: the quantity a new row starts with, and the least it may be. */
export const COMMITTED_DEFAULT_QUANTITY = 1
export const COMMITTED_MIN_QUANTITY = 1

/** Length of a slot of the booking page, in minutes. */
export const BOOKING_SLOT_MINUTES = 30

/** Minutes a link to set a new password serves. */
export const RESET_LINK_MINUTES = 60

/** Days an invitation to a team serves, and most people of one, invited ones included. */
export const INVITATION_DAYS = 7
export const MAX_TEAM = 30
/** Days the link of a welcome e-mail serves: who buys on a Friday may read it a week later. */
export const WELCOME_LINK_DAYS = 7

/** Characters of a question to support; two pages. */
export const MAX_HELP_LENGTH = 4000
/** Questions of a business that may wait for an answer at once: each may hold a copy of a file. */
export const MAX_OPEN_HELP = 5

/** Days the link that shows whose an address is serves. */
export const EMAIL_LINK_DAYS = 7

/** Pairs of a table that are surely one and told at once: a till has the products that the accounting has, so that all of them may be pairs. */
export const MOST_SURE_MERGES = 300

/** Version of the data policy that registration asks consent to: the day its text last changed. */
export const DATA_POLICY_VERSION = '2026-11-30'

/** ISO date of what /terminos says: moved on whenever its words change. */
export const TERMS_VERSION = '2026-11-23'

/** Days until a cancelled account's data are deleted. */
export const DELETION_DAYS = 30

/** Days for which a copy of everything may be downloaded. */
export const COPY_DAYS = 7

/** Business days until an advisor makes contact after a purchase. */
export const ADVISOR_CONTACT_BUSINESS_DAYS = 1

/**
 * Largest sales file accepted, in bytes. A million lines are about 45 MB as .xlsx; what is larger is
 * refused before it fills the memory of the small machine a shop may run this on.
 */
export const MAX_UPLOAD_BYTES = 64 * 1024 * 1024
/** Files of one import: three years in daily files. Together they are bounded by MAX_UPLOAD_BYTES. */
export const MAX_IMPORT_FILES = 1200
/**
 * Imports of a business that may wait to be read or confirmed, and the bytes of their files in all: four of the largest. A
 * file is kept until it is loaded or discarded; without a bound one business would fill the disk of all.
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

/** Least length of a password: NIST SP 800-63B asks for 8 and for no composition rules. */
export const PASSWORD_MIN_LENGTH = 8
/** Argon2 hashes what it is given; a bound keeps a login from being a load attack. */
export const PASSWORD_MAX_LENGTH = 200

/** Most ids a filter may carry; far above any shop's lists, it bounds the query. */
export const MAX_FILTER_IDS = 5000

/** Characters of a call's address beyond which its query goes in the body: every server and proxy takes 8 KB of headers. */
export const MAX_ADDRESS_LENGTH = 4000

/** Characters of a name that a person writes. */
export const MAX_NAME_LENGTH = 120

/** Lines that a till may send in one call, and the longest Idempotency-Key. */
export const MAX_POS_LINES = 1000
/** Calls that a key may make in a minute: a busy till makes one a sale; one that catches up after a day without internet, ten a second. */
export const MAX_POS_CALLS_PER_MINUTE = 600
export const MAX_IDEMPOTENCY_KEY = 200

/** Rows of stock that one call may tell, one a product and store; of more than fit there are several calls. */
export const MAX_INVENTORY_ROWS = 20_000

/** Products of a stock report that the business does not sell, shown one by one; the rest are counted. */
export const SHOWN_UNMATCHED = 50

/** Days after which a count of the stock is said to be old. */
export const STOCK_STALE_DAYS = 14

/** A business's adjustments of its forecast, each read again whenever a run is published. */
export const MAX_ADJUSTMENTS = 200
/** Percent by which an adjustment may change what is expected: to nothing at least, and to eleven times as much. */
/** Most days of a closure whose share of their months is asked for: longer than a quarter nobody closes for some days. */
export const MOST_CLOSED_DAYS = 92
export const ADJUSTMENT_LEAST_PERCENT = -100
export const ADJUSTMENT_MOST_PERCENT = 1000
/** Characters of an adjustment's note. */
export const ADJUSTMENT_NOTE_LENGTH = 200
