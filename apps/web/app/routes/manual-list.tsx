export default function Page() {
  return <main>manual-list</main>
}
