// Asks for the first data of a page before any other code is there. The build writes the addresses into the page's document
// (build/page-documents.ts): those of a page without a search. Who asks for one of them takes this answer (lib/early-answers.ts).
// A script of its own because the server's policy allows no inline ones. The key is STORAGE_KEY of lib/session.ts.
;(() => {
  if (location.search !== '' || location.hash !== '') return
  let token
  try {
    token = JSON.parse(localStorage.getItem('auth')).token
  } catch {
    // Nobody has logged in, or storage is forbidden.
  }
  if (!token) return
  const answers = new Map()
  for (const url of document.currentScript.dataset.asked.split(' ')) {
    const answer = fetch(url, { headers: { authorization: `Bearer ${token}` }, credentials: 'include' })
    // Who takes it hears of its failure.
    answer.catch(() => undefined)
    answers.set(url, answer)
  }
  globalThis.vigiaEarly = { token, answers }
})()
