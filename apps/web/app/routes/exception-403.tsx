export default function Page() {
  return <main>exception-403</main>
}
