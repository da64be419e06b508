package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// The commands backup and restore: a copy of the data under the running server, and what puts it in their place.

// copyTime sorts by time, and every file system takes it: 2026-11-21T140203Z.
func copyTime() string { return time.Now().UTC().Format("2006-01-02T150405Z") }

// vaultBeside is where backup puts the vault, beside this copy of the data.
func vaultBeside(copied string) string { return filepath.Join(filepath.Dir(copied), "vault") }

func argument(args []string, at int, otherwise string) string {
	if at < len(args) {
		return args[at]
	}
	return otherwise
}

func backupCommand(libs *libraries) *cobra.Command {
	return &cobra.Command{
		Use:   "backup [FOLDER [VAULT_FOLDER]]",
		Short: "Copies everything as of this moment, also while Milepost runs",
		Long: `Copies the data as of this moment to FOLDER/data-<time> (FOLDER is "backups" when you name none), also while
Milepost runs, and the vault with its keys to FOLDER/vault, or to VAULT_FOLDER. Keep the copies of the data by
date; of the vault keep only the newest, best in another place. Pictures that lie in a store (MILEPOST_S3) are not
copied: let the store keep versions.`,
		Args:        cobra.MaximumNArgs(2),
		Annotations: map[string]string{leavesDataClosed: "yes"},
		RunE: func(_ *cobra.Command, args []string) error {
			_, err := backup(libs.app.DataDir(), libs.vault.dir, argument(args, 0, "backups"), argument(args, 1, ""))
			return err
		},
	}
}

// backup returns where the copy of the data is.
func backup(dataDir, vaultDir, folder, vaultTo string) (copied string, err error) {
	if _, err := os.Stat(filepath.Join(dataDir, databaseFiles[0])); err != nil {
		return "", fmt.Errorf("There is no data in %s.", dataDir)
	}
	if folder, err = filepath.Abs(folder); err != nil {
		return "", err
	}
	release, err := holdBackups(folder)
	if err != nil {
		return "", err
	}
	defer release()
	to := filepath.Join(folder, "data-"+copyTime())
	if _, err := os.Stat(to); err == nil {
		return "", fmt.Errorf("%s is there already.", to)
	}
	if vaultTo == "" {
		vaultTo = vaultBeside(to)
	}
	if err := copyData(dataDir, to); err != nil {
		return "", fmt.Errorf("The data could not be copied: %w", err)
	}
	fmt.Println("Data   ", to)
	if !holdsFiles(to) {
		fmt.Println(withoutFiles())
	}
	if isVault(vaultDir) {
		// Always the newest: an older copy would bring erased people back.
		if err := copyWhole(vaultDir, vaultTo); err != nil {
			return to, fmt.Errorf("The vault could not be copied: %w", err)
		}
		fmt.Println("Vault  ", vaultTo)
		fmt.Println("The vault holds keys and the ids of erased people. Keep only its newest copy, apart from the data.")
	}
	return to, nil
}

// holdsFiles tells whether pictures or courses lie in a data folder, or in a copy of it.
func holdsFiles(folder string) bool {
	found := false
	_ = filepath.WalkDir(filepath.Join(folder, core.LocalStorageDirName), func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return nil
		}
		found = true
		return fs.SkipAll
	})
	return found
}

// withoutFiles says what a copy without files is. The person who copies may not have the server's settings.
func withoutFiles() string {
	const alone = "It is the database alone: "
	if os.Getenv(storeSetting) != "" {
		return alone + "pictures and courses lie in the store of " + storeSetting + ", and no copy of them was made. Let the store keep versions."
	}
	return alone + "no pictures or courses lie in the data folder. Where they lie in a store (" + storeSetting + "), let that keep versions."
}

func restoreCommand(libs *libraries) *cobra.Command {
	return &cobra.Command{
		Use:   "restore COPY [VAULT_FOLDER]",
		Short: "Puts a copy made by backup in the place of the data; stop Milepost first",
		Long: `Puts a copy made by "milepost backup" in the place of the data. Stop Milepost first. The data of now are moved
aside, not deleted. The vault stays as it is; where there is none, on a new machine, it comes from its copy.`,
		Args:        cobra.MaximumNArgs(2),
		Annotations: map[string]string{leavesDataClosed: "yes"},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("Say which copy: milepost restore backups/data-2026-11-21T140203Z")
			}
			return restore(args[0], libs.app.DataDir(), libs.vault.dir, argument(args, 1, ""))
		},
	}
}

// unchanged is the message of a restore that stopped before it did anything.
func unchanged(line string) error { return errors.New(line + " Nothing was changed.") }

func isCopy(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, databaseFiles[0]))
	return err == nil && !strings.HasSuffix(folder, ".part")
}

// servingAt is the address at which a server that uses this data answers; "" when none does.
func servingAt(dataDir string) string {
	mark, err := os.ReadFile(filepath.Join(dataDir, servingFile))
	if err != nil {
		return ""
	}
	address := strings.TrimSpace(string(mark))
	connection, err := net.DialTimeout("tcp", strings.TrimPrefix(browserAddress(address), "http://"), time.Second)
	if err != nil {
		return ""
	}
	_ = connection.Close()
	return address
}

func restore(given, dataDir, vaultDir, vaultCopy string) error {
	copied, err := filepath.Abs(given)
	if err != nil {
		return err
	}
	if !isCopy(copied) {
		return unchanged(copied + " is no copy made by milepost backup.")
	}
	if address := servingAt(dataDir); address != "" {
		return unchanged(fmt.Sprintf("A server uses %s and answers at %s. Stop it first.", dataDir, address))
	}
	// From here on no server starts with these folders, and no other restore, until this one is over.
	release, err := holdFolders(dataDir, vaultDir)
	if err != nil {
		return unchanged(err.Error())
	}
	defer release()
	if _, err := os.Stat(dataDir); err == nil {
		aside := filepath.Clean(dataDir) + ".before-" + copyTime()
		if err := os.Rename(dataDir, aside); err != nil {
			return unchanged(fmt.Sprintf("%s could not be moved out of the way (%s).", dataDir, err))
		}
		fmt.Printf("The data of now was moved to %s; delete it when all is well.\n", aside)
	}
	if err := copyWhole(copied, dataDir); err != nil {
		return err
	}
	fmt.Printf("%s is %s again.\n", dataDir, filepath.Base(copied))
	if vaultCopy == "" {
		vaultCopy = vaultBeside(copied)
	}
	if err := restoreVault(vaultCopy, vaultDir); err != nil {
		return err
	}
	fmt.Print(`
At the next start the server opens a new epoch. Devices notice it by themselves, load again what they show, and hand
in what was accepted after the copy was made, up to a week later. Look at the inbox for what they could not settle.
`)
	return nil
}

func restoreVault(from, to string) error {
	if isVault(to) {
		fmt.Printf("%s stays as it is: keys and the ids of erased people do not go back in time.\n", to)
		return nil
	}
	if _, err := os.Stat(from); err != nil {
		fmt.Println("There is no vault: devices cannot bring back what was lost, and people who were erased since are back.")
		return nil
	}
	if err := bringCopied(from, to); err != nil {
		return err
	}
	fmt.Printf("%s came from %s.\n", to, from)
	return nil
}
