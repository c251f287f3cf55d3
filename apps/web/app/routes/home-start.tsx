export default function Page() {
  return <main>home-start</main>
}
