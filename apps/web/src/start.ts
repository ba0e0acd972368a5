import './lib/fonts.css'
import './lib/tokens.css'

/** The router requests again what fails here, and reports the failure. */
const leaveToRouter = (): void => {}

// The first figures need the longest chain of code and answers: they are asked for before React is read.
const requests = await import('./routes/first.requests.ts').catch(leaveToRouter)
requests?.requestEarly(location.href)
void import('./main.tsx')
