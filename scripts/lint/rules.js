// The packages forecast and ingest are pure: "today" is an argument. Lint's built-in rules can forbid
// Date.now and Math.random; `new Date()` without arguments needs this one.
const noCurrentTime = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) {
        context.report({
          node,
          message: 'A pure package takes "today" as an argument: new Date() without arguments reads the clock.',
        })
      }
    },
  }),
}

/** Methods with which Kysely's queries begin. */
const QUERIES = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

// SQL is private to its feature, in files whose name says so: by it other features are kept from importing them.
const sqlInItsFile = {
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: 'SQL stands in a <name>.sql.ts of its feature, or in db: move the query there.' })
    return {
      MemberExpression({ property }) {
        if (QUERIES.has(property.name)) report(property)
      },
      ImportSpecifier(node) {
        if (node.imported.name === 'sql' && node.parent.source.value === 'kysely') report(node)
      },
    }
  },
}

// A call takes some 120,000 arguments, and a file has up to two million rows: extremes of a list are reduced.
const noSpreadExtremes = {
  create: (context) => ({
    CallExpression({ callee, arguments: given }) {
      if (callee.object?.name === 'Math' && given.some(({ type }) => type === 'SpreadElement')) {
        context.report({ node: callee, message: 'largest() and smallest() of extremes.ts take lists of any length.' })
      }
    },
  }),
}

export default {
  meta: { name: 'vigia' },
  rules: {
    'no-current-time': noCurrentTime,
    'no-spread-extremes': noSpreadExtremes,
    'sql-in-its-file': sqlInItsFile,
  },
}
