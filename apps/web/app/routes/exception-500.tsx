export default function Page() {
  return <main>exception-500</main>
}
