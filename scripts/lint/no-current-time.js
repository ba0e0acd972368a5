// The packages forecast and ingest are pure: "today" is an argument. Lint's built-in rules can forbid
// Date.now and Math.random; `new Date()` without arguments needs this one.
const rule = {
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

export default { meta: { name: 'vigia' }, rules: { 'no-current-time': rule } }
