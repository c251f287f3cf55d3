export default function Page() {
  return <main>ai-search-results</main>
}
