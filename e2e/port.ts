/** Port of the server that all journeys share, so that several runs on one machine do not meet; the next ones up are of servers of their own. */
export const PORT = Number(process.env.VIGIA_E2E_PORT ?? 3917)
