import './lib/fonts.css'
import './lib/tokens.css'

/** The router repeats requests that fail here, and reports the failure. */
const leaveToRouter = (): void => {}

// The first figures need the longest chain of code and responses, so they are requested before React loads.
const requests = await import('./routes/first.requests.ts').catch(leaveToRouter)
requests?.requestEarly(location.href)
void import('./main.tsx')
