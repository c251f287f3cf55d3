export default function Page() {
  return <main>article-no-permission</main>
}
