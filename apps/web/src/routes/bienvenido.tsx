export const Component = () => (
  <main>
    <title>Vigía</title>
  </main>
)
