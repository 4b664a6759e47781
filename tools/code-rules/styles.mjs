/** The names that CSS has for colours, without the words that mean another colour of the page. */
const names =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
    .split(' ')
    .join('|');

const colour = new RegExp(
  String.raw`#[0-9a-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w.#-])(?:${names})(?![\w-])`,
  'i',
);
const size = /(?<![\w-])\d*\.?\d+(?:px|pt|r?em|ex|ch|lh|v\w+|%)/i;

/** A declaration: its property, and its value up to the next `;` or the end of the rule. */
const declaration = /(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;

/** @param {string} comment what is not a line break, as blanks: places in the text stay where they are */
const blank = (comment) => comment.replace(/[^\n]/g, ' ');

/** A rule without others in it: what it is for, and what it says. */
const flat = /([^{};]+)\{([^{}]*)\}/g;
const generated = /(?<![\w-])content\s*:/;

/**
 * Safari paints nothing in the place of a picture that has `content: ""`; other browsers pay no heed to it there.
 * @type {import('./rules.mjs').Rule}
 */
export const generatedContent = {
  name: 'content is for ::before and ::after',
  faults({ path, text }) {
    if (!/^(src|widgets|hosts|gateway)\/.*\.css$/.test(path)) return [];
    const bare = text.replace(/\/\*[\s\S]*?\*\//g, blank);
    return [...bare.matchAll(flat)].flatMap(({ 1: chosen = '', 2: value = '', index }) => {
      const others = chosen.split(/,(?![^(]*\))/).filter((one) => !/::(before|after)$/.test(one.trim()));
      if (!generated.test(value) || others.length === 0) return [];
      const line = bare.slice(0, index + chosen.length).split('\n').length;
      return [
        { line, message: `content of ${others.map((one) => one.trim())}: Safari paints no picture that has one` },
      ];
    });
  },
};

/**
 * Only `tokens.css`, `page-tokens.css` and `knobs.css` say what a colour or a size of type is; every other stylesheet of the shop takes theirs by name.
 * @type {import('./rules.mjs').Rule}
 */
export const styles = {
  name: 'colours and sizes of type are tokens',
  faults({ path, text }) {
    if (!/^(src|widgets|hosts)\/.*\.css$/.test(path) || /\/((page-)?tokens|knobs)\.css$/.test(path)) return [];
    const bare = text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/"[^"\n]*"/g, blank);
    return [...bare.matchAll(declaration)].flatMap(({ 1: property = '', 2: value = '', index }) => {
      const line = bare.slice(0, index).split('\n').length;
      const raw = colour.exec(value)?.[0] ?? (/^font(-size)?$/.test(property) && size.exec(value)?.[0]);
      return raw ? [{ line, message: `${property}: ${raw}… is no token of src/ui/tokens.css` }] : [];
    });
  },
};
