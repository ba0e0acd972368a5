/** Codes of a database server that is not reachable: network errors, or SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown). */
const UNAVAILABLE =
  /^(?:E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08\w{3}|53300|57P\d\d)$/
/** Messages without a code; the last one is that of a connection lost between two statements of a transaction. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|driver has already been destroyed|Client has encountered a connection error)/
/** Messages of a server that closes a connection, and of the driver if the server sends none. */
const ENDED_BY_SERVER = /^(?:08\w{3}|57P\d\d)$/
const ENDED = 'Connection terminated unexpectedly'

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')

/** Whether a statement failed because the database is not available, and not because of the statement. */
export const isUnavailable = (error: Error): boolean =>
  UNAVAILABLE.test(codeOf(error)) || LOST_CONNECTION.test(error.message)

/** Whether the server closed the connection, rather than refusing the statement. */
export const isEndOfConnection = (error: Error): boolean =>
  ENDED_BY_SERVER.test(codeOf(error)) || error.message === ENDED
