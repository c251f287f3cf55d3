export default function Page() {
  return <main>space-list</main>
}
