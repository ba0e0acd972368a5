/**
 * What a driver says of a server that is gone, going or not there yet: of the network, or SQLSTATE classes 08 (connection), 53 (resources)
 * and 57P (shutdown).
 */
const UNAVAILABLE =
  /^(?:E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08\w{3}|53300|57P\d\d)$/
/** What it says without a code, the last of a connection that was lost between two statements of a transaction. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|driver has already been destroyed|Client has encountered a connection error)/
/** What the server itself says when it ends a connection, and the driver where it says nothing. */
const ENDED_BY_SERVER = /^(?:08\w{3}|57P\d\d)$/
const ENDED = 'Connection terminated unexpectedly'

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')

/** Whether a statement failed because the database does not answer, and not for what it said. */
export const isUnavailable = (error: Error): boolean =>
  UNAVAILABLE.test(codeOf(error)) || LOST_CONNECTION.test(error.message)

/** Whether the server ended a connection, rather than what was asked of it. */
export const isEndOfConnection = (error: Error): boolean =>
  ENDED_BY_SERVER.test(codeOf(error)) || error.message === ENDED
