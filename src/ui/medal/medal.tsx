const metals = 6;

/** The class of a level's metal; `at` is the place of the level, lowest first, from 0. What is below the first has the first. */
export const metalOf = (at: number): string => `metal-${Math.min(Math.max(at, 0), metals - 1) + 1}`;

/** A medal in the metal around it: a shield with a star between two leaves. It says nothing to a screen reader. */
export function Medal() {
  return (
    <svg className="medal" viewBox="0 0 96 84" aria-hidden="true" focusable="false">
      <path className="leaf" d="M30 20C4 22-2 50 20 70c8 6 18 4 22 0M66 20c26 2 32 30 10 50-8 6-18 4-22 0" />
      <path className="rim" d="M48 2c10 7 20 9 30 9v31c0 20-14 32-30 40-16-8-30-20-30-40V11c10 0 20-2 30-9z" />
      <path className="plate" d="M48 10c8 5 15 7 23 8v24c0 16-10 25-23 32-13-7-23-16-23-32V18c8-1 15-3 23-8z" />
      <path className="half" d="M48 10c8 5 15 7 23 8v24c0 16-10 25-23 32z" />
      <path
        className="star"
        d="m48 25 5.2 10.8 11.8 1.6-8.6 8.2 2.1 11.8L48 51.8l-10.5 5.600 2.1-11.8-8.6-8.2 11.8-1.600z"
      />
    </svg>
  );
}
